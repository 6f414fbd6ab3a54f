import type { Person } from '@layover/proto/http/shared-schemas';
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { fullName } from '#entities/person/person-labels.ts';
import { mentionTokenBefore, peopleNamed } from './mention-token.ts';

interface MentionListDeps {
  text: string;
  /** The people of the chat who can be mentioned. */
  people: readonly Person[];
  /** Replaces a part of the text and moves the caret behind it. */
  replace: (from: number, to: number, text: string) => void;
}

/** The people whom the "@" before the caret can mean. The focus stays in the field. */
export function useMentionList({ text, people, replace }: MentionListDeps) {
  const listId = useId();
  const [caret, setCaret] = useState<number>();
  /** The position of an "@" whose list was closed. */
  const [closedAt, setClosedAt] = useState<number>();
  const [activeId, setActiveId] = useState<string>();
  const token =
    caret === undefined || people.length === 0
      ? undefined
      : mentionTokenBefore(text, Math.min(caret, text.length));
  if (closedAt !== undefined && caret !== undefined && token?.at !== closedAt) setClosedAt(undefined);
  const found = token && token.at !== closedAt ? peopleNamed(token.query, people) : [];
  const active = found.find(({ _id }) => _id === activeId) ?? found[0];
  const optionId = (person: Person) => `${listId}-${person._id}`;

  function choose(person: Person): void {
    if (!token || caret === undefined) return;
    setClosedAt(token.at);
    const space = text[caret] === ' ' ? '' : ' ';
    replace(token.at, caret, `@${fullName(person)}${space}`);
  }

  function step(by: number): void {
    const next = (found.findIndex(({ _id }) => _id === active?._id) + by + found.length) % found.length;
    setActiveId(found[next]?._id);
  }

  return {
    listId,
    found,
    active,
    optionId,
    choose,
    /** Attributes of the field. */
    field: {
      ...(people.length > 0 && { 'aria-autocomplete': 'list' as const, 'aria-haspopup': 'listbox' as const }),
      ...(active && { 'aria-controls': listId, 'aria-activedescendant': optionId(active) }),
      onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
        setCaret(
          currentTarget.selectionStart === currentTarget.selectionEnd
            ? currentTarget.selectionEnd
            : undefined,
        );
      },
      onBlur: () => setCaret(undefined),
    },
    /** Handles a key of the field; returns whether it was one of the list. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (!active || event.shiftKey) return false;
      if (event.key === 'ArrowDown') step(1);
      else if (event.key === 'ArrowUp') step(-1);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(active);
      else if (event.key === 'Escape') setClosedAt(token?.at);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
