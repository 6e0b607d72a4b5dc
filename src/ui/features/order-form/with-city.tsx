import type { PlaceWords } from '../../../domain/geo/place.ts';

/** A text with the city in bold, because it distinguishes addresses with the same street. */
export function WithCity({ text, city }: { text: string; city: PlaceWords['city'] }) {
  const at = city === undefined ? -1 : text.indexOf(city);
  if (city === undefined || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{city}</b>
      {text.slice(at + city.length)}
    </>
  );
}
