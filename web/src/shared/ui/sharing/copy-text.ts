/** Copies a text. Rejects where there is no clipboard, which is so without https. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
