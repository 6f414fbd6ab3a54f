/** Commands that write, as the first field of a command names them. */
const WRITES: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'findAndModify']);

/** Length, request, answer, kind of message. */
const HEADER_BYTES = 16;
/** The header, flags, the kind of the section, the length of the document and the type of its first field. */
const NAME_AT = HEADER_BYTES + 4 + 1 + 4 + 1;

export interface DatabaseWrite {
  command: string;
  collection: string;
  /** All of the message. */
  bytes: Buffer;
}

/** Reads the bytes that a client sends to MongoDB, and calls back for each command that writes. */
export function databaseWrites(onWrite: (write: DatabaseWrite) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const length = rest.length < HEADER_BYTES ? Number.POSITIVE_INFINITY : rest.readInt32LE(0);
      if (rest.length < length) return;
      const end = rest.indexOf(0, NAME_AT);
      const command = rest.toString('latin1', NAME_AT, end);
      // The value of the first field is the collection: its length with the zero at its end, and the text.
      const collection = () => rest.toString('utf8', end + 5, end + 5 + rest.readInt32LE(end + 1) - 1);
      if (WRITES.has(command))
        onWrite({ command, collection: collection(), bytes: rest.subarray(0, length) });
      rest = rest.subarray(length);
    }
  };
}
