import { type DragEvent, useEffect, useRef, useState } from 'react';

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

/** Handlers for dropping files on an element. `isDragOver` is true while files are dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isDragOver, setDragOver] = useState(false);
  /** Number of entered elements: dragenter of a child comes before dragleave of its parent. */
  const depth = useRef(0);
  useEffect(preventPageDrop, []);
  const end = () => {
    depth.current = 0;
    setDragOver(false);
  };
  return {
    isDragOver,
    handlers: {
      onDragEnter(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        depth.current += 1;
        setDragOver(true);
      },
      onDragOver(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDragLeave(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return;
        depth.current -= 1;
        if (depth.current <= 0) end();
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        end();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

/** Keeps the browser from opening a file that is dropped beside the conversation. */
function preventPageDrop(): () => void {
  const preventDrop = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', preventDrop);
  window.addEventListener('drop', preventDrop);
  return () => {
    window.removeEventListener('dragover', preventDrop);
    window.removeEventListener('drop', preventDrop);
  };
}
