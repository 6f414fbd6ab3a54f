import { useMessagesPlace } from '../../state/messages-place.tsx';

/** The head of a conversation and its composer, which are above and below the list. */
const AROUND_PX = 133;

interface Size {
  width: number;
  height: number;
}

/** Lists on the page of messages have one size, those in docked windows another. */
const lastSizes: { onPage: Size | undefined; docked: Size } = {
  onPage: undefined,
  docked: { width: 320, height: 400 },
};

/** The inner size of a list in pixels. A list that is not drawn yet gets the size of the one that was measured last. */
export function listSize(list: HTMLElement | null): Size {
  if (list) return keepListSize(list);
  const place = useMessagesPlace.getState().element;
  return place ? (lastSizes.onPage ?? sizeInside(place)) : lastSizes.docked;
}

/** Measures a list for itself and for the next one. */
export function keepListSize(list: HTMLElement): Size {
  const size = sizeOf(list);
  lastSizes[useMessagesPlace.getState().element ? 'onPage' : 'docked'] = size;
  return size;
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({
  width: clientWidth,
  height: clientHeight,
});

function sizeInside(place: HTMLElement): Size {
  const { width, height } = sizeOf(place);
  return { width, height: height - AROUND_PX };
}
