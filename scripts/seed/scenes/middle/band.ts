/** The band between the town and the eye, in cities without water. */
export interface Band {
  top: number;
  bottom: number;
  height: number;
}
