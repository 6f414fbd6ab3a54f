export type Notice = 'blocked' | 'unblocked' | 'accepted';

/** A message as it is stored; ids are hex. */
export interface StoredMessage {
  _id: string;
  chatId: string;
  seq: number;
  revision: number;
  user: string;
  clientId: string;
  text: string;
  type: 'normal' | 'notification';
  notice: Notice | null;
  /** Members who had blocked the writer at that moment: it is never shown to them, also after they lift the block. */
  hiddenFrom: string[];
  /** A notification for one member alone. */
  onlyFor: string | null;
  createdAt: Date;
}

export const isVisibleTo = (message: Pick<StoredMessage, 'hiddenFrom' | 'onlyFor'>, user: string): boolean =>
  !message.hiddenFrom.includes(user) && (message.onlyFor === null || message.onlyFor === user);
