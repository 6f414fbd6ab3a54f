import type { PostRow } from '@layover/proto/http/content/blog-schemas';
import {
  IconArrowBackUp,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import { fullName } from '#entities/person/person-labels.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { MenuItem, MenuLink, MenuRule } from '#shared/ui/dialogs/menu.tsx';
import { canChange, type PostAction } from './post-actions.ts';

interface PostMenuProps {
  post: PostRow;
  onAction: (action: PostAction) => void;
  /** The posts of the same author. */
  authorPath: string;
}

/** The actions on a post. The destructive items are last. */
export function PostMenu({ post, onAction, authorPath }: PostMenuProps) {
  const isRemoved = post.removedAt !== null;
  return (
    <>
      {!isRemoved && (
        <MenuLink icon={<IconPencil stroke={1.75} />} to={paths.editPostIn('admin', post._id)}>
          {m.blog_edit()}
        </MenuLink>
      )}
      {!isRemoved && post.state === 'published' && (
        <MenuLink icon={<IconExternalLink stroke={1.75} />} to={paths.postIn('admin', post._id)}>
          {m.posts_view()}
        </MenuLink>
      )}
      <MenuLink icon={<IconUser stroke={1.75} />} to={authorPath}>
        {m.posts_of_author({ name: fullName(post.author) })}
      </MenuLink>
      {canChange(post, 'feature') && (
        <MenuItem
          icon={<IconStar stroke={1.75} />}
          description={m.posts_feature_text()}
          onSelect={() => onAction('feature')}
        >
          {m.posts_feature()}
        </MenuItem>
      )}
      {canChange(post, 'unfeature') && (
        <MenuItem icon={<IconStarOff stroke={1.75} />} onSelect={() => onAction('unfeature')}>
          {m.posts_unfeature()}
        </MenuItem>
      )}
      {canChange(post, 'show') && (
        <MenuItem
          icon={<IconEye stroke={1.75} />}
          description={m.posts_show_text()}
          onSelect={() => onAction('show')}
        >
          {m.posts_show()}
        </MenuItem>
      )}
      <MenuRule />
      {canChange(post, 'hide') && (
        <MenuItem
          icon={<IconEyeOff stroke={1.75} />}
          description={m.posts_hide_text()}
          danger
          onSelect={() => onAction('hide')}
        >
          {m.posts_hide()}
        </MenuItem>
      )}
      {isRemoved ? (
        <MenuItem icon={<IconArrowBackUp stroke={1.75} />} onSelect={() => onAction('restore')}>
          {m.posts_restore()}
        </MenuItem>
      ) : (
        <MenuItem
          icon={<IconTrash stroke={1.75} />}
          description={m.posts_remove_text()}
          danger
          onSelect={() => onAction('remove')}
        >
          {m.posts_remove()}
        </MenuItem>
      )}
    </>
  );
}
