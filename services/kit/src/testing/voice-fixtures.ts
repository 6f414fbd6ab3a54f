/** Beginnings of recordings, as far as their content is checked. `track` is the name of a codec or a kind of track. */
export const recordings = {
  webm: (track = 'A_OPUS') =>
    Buffer.concat([
      Buffer.from('1a45dfa3874282847765626d', 'hex'),
      Buffer.from('1853806701ffffffffffffff', 'hex'),
      Buffer.from(track),
      Buffer.alloc(64, 1),
    ]),
  ogg: (head = 'OpusHead') =>
    Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24, 0), Buffer.from(head), Buffer.alloc(64, 1)]),
  mp4: (track = 'soun mp4a') =>
    Buffer.concat([Buffer.from('00000014', 'hex'), Buffer.from('ftypmp42\0\0\0\0mp42'), Buffer.from(track)]),
};
