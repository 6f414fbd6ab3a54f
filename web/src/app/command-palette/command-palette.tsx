import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName, jobAndCompany } from '#entities/person/person-labels.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { ChatAvatar, useFoundChats } from '#features/chat/shell.ts';
import { peopleQuery } from '#features/people/people-search.ts';
import { planListQuery } from '#features/plans/search/search-queries.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { useDebounced } from '#shared/hooks/use-debounced.ts';
import { m } from '#shared/i18n/i18n.ts';
import { matchesWords } from '#shared/text/search-words.ts';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { CommandEntry, CommandList } from '#shared/ui/navigation/command-list.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import styles from './command-palette.module.css';
import { palettePages } from './palette-pages.ts';

/** The most entries of each kind. */
const SHOWN = 5;
const TYPING_MS = 200;
/** The shortest text by which people and plans are searched for. */
const SEARCH_MIN = 2;

/** A search that leads to pages, chats, people and plans. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const area = areaOf(useSignedIn()?.rol);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const searched = useDebounced(typed.trim(), TYPING_MS);
  const isSearched = searched.length >= SEARCH_MIN;
  const people = useQuery({ ...peopleQuery({ name: searched, page: 1 }), enabled: isSearched });
  const plans = useQuery({ ...planListQuery({ filter: searched, page: 1 }), enabled: isSearched });
  const chats = useFoundChats(typed).slice(0, SHOWN);
  const pages = palettePages(area).filter(({ label }) => matchesWords(typed, [label]));
  /** Answers about an earlier text stay only where they match the present one, or Enter would open something else. */
  const foundFor = <T,>(found: readonly T[], isAnswer: boolean, textsOf: (each: T) => string[]): T[] =>
    found
      .filter((each) => (isAnswer && typed.trim() === searched) || matchesWords(typed, textsOf(each)))
      .slice(0, SHOWN);
  const foundPeople = foundFor(
    isSearched ? (people.data?.people ?? []) : [],
    !people.isPlaceholderData,
    (person) => [fullName(person)],
  );
  const foundPlans = foundFor(
    isSearched ? (plans.data?.plans ?? []) : [],
    !plans.isPlaceholderData,
    ({ planName }) => [planName],
  );
  const isSearching = typed.trim() !== searched || people.isFetching || plans.isFetching;
  const run = (action: () => void) => () => {
    onClose();
    action();
  };
  const goTo = (path: string) => run(() => navigate(path));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={m.palette_title()}
      wide
    >
      <CommandList
        className={styles.palette}
        label={m.palette_title()}
        listLabel={m.palette_results()}
        listClassName={styles.results}
        field={{ value: typed, onValueChange: setTyped, placeholder: m.palette_hint() }}
        empty={isSearching ? m.palette_searching() : m.palette_none()}
        shouldFilter={false}
        loop
      >
        <Group heading={m.panel_tab_chats()}>
          {chats.map(({ chat, title, open }) => (
            <Entry
              key={chat._id}
              id={chat._id}
              picture={<ChatAvatar chat={chat} size="sm" />}
              name={title}
              onSelect={run(open)}
            />
          ))}
        </Group>
        <Group heading={m.nav_people()}>
          {foundPeople.map((person) => (
            <Entry
              key={person._id}
              id={`person ${person._id}`}
              picture={<Avatar person={person} size="sm" />}
              name={fullName(person)}
              detail={jobAndCompany(person)}
              onSelect={goTo(paths.profile(area, person._id))}
            />
          ))}
        </Group>
        <Group heading={m.nav_plans()}>
          {foundPlans.map((plan) => (
            <Entry
              key={plan._id}
              id={plan._id}
              picture={
                <ImageFrame
                  className={styles.photo}
                  src={plan.image}
                  alt=""
                  size="small"
                  radius="var(--r1)"
                />
              }
              name={plan.planName}
              detail={plan.cityName}
              onSelect={goTo(paths.destination(area, plan._id))}
            />
          ))}
        </Group>
        <Group heading={m.palette_pages()}>
          {pages.map(({ label, path }) => (
            <Entry
              key={path}
              id={path}
              picture={<IconArrowRight stroke={1.75} aria-hidden="true" />}
              name={label}
              onSelect={goTo(path)}
            />
          ))}
        </Group>
      </CommandList>
    </Dialog>
  );
}

/** Entries under a heading; nothing without entries. */
function Group({ heading, children }: { heading: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Command.Group className={styles.group} heading={heading}>
      {children}
    </Command.Group>
  );
}

interface EntryProps {
  /** Unique among all entries. */
  id: string;
  picture: ReactNode;
  name: string;
  detail?: string;
  onSelect: () => void;
}

function Entry({ id, picture, name, detail, onSelect }: EntryProps) {
  return (
    <CommandEntry value={id} onSelect={onSelect}>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.name}>{name}</span>
      {detail && <small className={styles.detail}>{detail}</small>}
    </CommandEntry>
  );
}
