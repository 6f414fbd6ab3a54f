/** Side panel and docked windows. */
export default function ChatShell() {
  return null;
}
