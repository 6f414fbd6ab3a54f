const PARAGRAPHS = 1_000;

/** A static page that scrolls like a conversation: what the computer drops of it, it also drops of each other page. */
export const plainPage = `<div role="log" style="height: 43rem; overflow-y: auto; background: white">${Array.from(
  { length: PARAGRAPHS },
  (_, index) =>
    `<p data-testid="chat-message" data-seq="${index + 1}">Paragraph ${index + 1}: the last tram leaves at ten past one.</p>`,
).join('')}</div>`;
