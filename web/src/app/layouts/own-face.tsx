import { Avatar, type AvatarPerson } from '#entities/person/avatar.tsx';

/** The reader's own face in the header of the public site. It is apart because most readers there are visitors. */
export const OwnFace = ({ user }: { user: AvatarPerson }) => <Avatar person={user} />;
