/** Word writes the id of the list and the level of an entry into the style of its paragraph. */
const ENTRY = /mso-list:\s*(l\d+)\s+level(\d+)/i;
const MARKER = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';
/** The numbers that Word writes before an entry, such as `1.`, `b)` and `iv.`. */
const NUMBER = /^\(?[\da-z]+[.)]/i;

interface OpenList {
  element: HTMLElement;
  id: string;
  level: number;
}

/** Makes lists of the paragraphs that Word puts on the clipboard as the entries of lists. */
export function listsFromWord(html: string): string {
  if (!/mso-list:/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  /** The lists around the last entry, the outermost first. */
  let open: OpenList[] = [];
  let last: Element | undefined;
  for (const paragraph of body.querySelectorAll<HTMLElement>('[style*="mso-list" i]')) {
    const [, id, level] = ENTRY.exec(paragraph.getAttribute('style') ?? '') ?? [];
    if (id === undefined) continue;
    if (paragraph.previousElementSibling !== last) open = [];
    open = addEntry(paragraph, { id, level: Number(level) }, open);
    last = open[0]?.element;
  }
  return body.innerHTML;
}

/** Moves a paragraph into its list. @returns the lists around it */
function addEntry(
  paragraph: HTMLElement,
  { id, level }: Pick<OpenList, 'id' | 'level'>,
  open: readonly OpenList[],
): OpenList[] {
  const marker = paragraph.querySelector(MARKER);
  const tag = NUMBER.test(marker?.textContent.trim() ?? '') ? 'OL' : 'UL';
  marker?.remove();
  const isOpen = (list: OpenList) =>
    list.level < level || (list.level === level && list.id === id && list.element.tagName === tag);
  const around = open.filter(isOpen);
  let list = around.at(-1);
  if (list?.level !== level) {
    const element = document.createElement(tag);
    const parent = list?.element.lastElementChild;
    if (parent) parent.append(element);
    else paragraph.before(element);
    list = { element, id, level };
    around.push(list);
  }
  const entry = document.createElement('li');
  entry.append(...paragraph.childNodes);
  list.element.append(entry);
  paragraph.remove();
  return around;
}
