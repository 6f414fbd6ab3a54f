import { foldText } from '@layover/proto/text/compare';
import type { PostDocument } from './post.model.ts';
import { keysOf } from './post-keys.ts';
import { searchWordsOf } from './read-post.ts';

/** The fields by which lists and searches find a post. */
export function postSearchFields(post: PostDocument): Pick<PostDocument, 'titleKey' | 'keys' | 'words'> {
  const keys = keysOf(post);
  return { titleKey: foldText(post.title), keys, words: keys.length > 0 ? searchWordsOf(post) : [] };
}
