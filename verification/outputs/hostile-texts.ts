/** Texts that try to leave their place in a document. The first one is harmless: each other must look like it from outside. */
export const hostileTexts = [
  'Harmless words',
  ']]> ]]></title></item><item><title>Card check</title><link>https://evil.example/</link>',
  'Two lines\r\nBcc: thief@evil.example\r\n\r\nAnother body',
  'END:VEVENT\r\nBEGIN:VEVENT\r\nATTENDEE:thief;X="a":b,c\\',
  '=HYPERLINK("https://evil.example/","Look")',
  '+1, -1; @SUM(A1)',
  '</script></title><!--<script>alert(1)</script>',
  `"><img src=x onerror=alert(1)> ' onfocus='alert(1)`,
  '&lt;b&gt; &amp;quot; &#x3c;i&#x3e; %3Cb%3E',
  '\u202egnp.exe\u2066 \u200e\u2028\u2029',
  '$& $1 $` {{constructor}} __proto__',
  'Control \u0001\u0008\u000b\u001b[31m characters \ufffe',
] as const;
