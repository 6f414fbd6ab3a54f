/** The position in two fields; undefined if one of them is not a latitude or longitude. */
export function readPosition(lat: string, lng: string): { lat: number; lng: number } | undefined {
  const degrees = (text: string, max: number) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    return Math.abs(value) <= max ? value : undefined;
  };
  const [latitude, longitude] = [degrees(lat, 90), degrees(lng, 180)];
  return latitude === undefined || longitude === undefined ? undefined : { lat: latitude, lng: longitude };
}
