/** The key by which limits count an address: its /64 for IPv6, because one household has a whole /64. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = withoutZone(address).split('::');
  const groups = head.split(':').filter(Boolean);
  const after = address.includes('::') ? tail.split(':').filter(Boolean) : [];
  while (groups.length + after.length < 8) groups.push('0');
  return `${[...groups, ...after].slice(0, 4).map(withoutLeadingZeros).join(':')}::/64`;
}

const withoutZone = (address: string) => address.split('%', 1)[0] ?? address;
const withoutLeadingZeros = (group: string) => group.replace(/^0+(?=.)/, '').toLowerCase();
