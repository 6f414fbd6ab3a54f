import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';

/** Pictures of the blog. Others are left out of pasted text, because the service would remove them. */
const PostImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/api/blog/images/"]' }],
});

const LINK_PROTOCOLS = ['http:', 'https:', 'mailto:'];

/** Whether the service keeps a link to the address. Addresses without a host are on this site. */
export const isLinkAllowed = (address: string): boolean => {
  const url = URL.parse(address, window.location.origin);
  return url !== null && LINK_PROTOCOLS.includes(url.protocol) && !url.username && !url.password;
};

/** The elements that a post may contain. Pasting removes all others. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: null, target: null },
      isAllowedUri: isLinkAllowed,
    },
  }),
  PostImage,
];
