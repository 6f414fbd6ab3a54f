/** Letters of scripts that write without spaces, or whose compounds are of short words (Korean). */
export const UNSPACED =
  /[々〆ー\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
