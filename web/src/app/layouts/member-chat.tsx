import { ChatShell } from '#features/chat/shell.ts';
import { SidePanel } from './side-panel.tsx';

/** The chat with the side panel; one chunk that only members with a complete profile load. */
export default function MemberChat() {
  return <ChatShell sidePanel={<SidePanel />} />;
}
