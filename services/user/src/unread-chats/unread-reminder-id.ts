/** Stands for an event in the ids of pushes and mails about unread messages, so that there is one for each newest message. */
export const unreadReminderId = (chatId: string, seq: number): string => `${chatId}:${seq}`;

/** The message in the id of a push's notification or of a mail: `<chat id>:<seq>:<person id>`. */
export function messageOf(id: string): { chatId: string; seq: number } {
  const [chatId = '', seq = ''] = id.split(':');
  return { chatId, seq: Number(seq) };
}
