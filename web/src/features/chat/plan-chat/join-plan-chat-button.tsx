import { IconMessages } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { useJoinPlanChat } from './use-join-plan-chat.ts';

interface JoinPlanChatButtonProps {
  planId: string;
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its parent. */
  block?: boolean;
}

/** For people who are interested in a plan: joins its chat, or opens it again, in a docked window. */
export function JoinPlanChatButton({ planId, size, block }: JoinPlanChatButtonProps) {
  const { mutate, isPending } = useJoinPlanChat(planId);
  return (
    <Button
      variant="secondary"
      {...(size && { size })}
      {...(block && { block })}
      busy={isPending}
      icon={<IconMessages stroke={1.75} aria-hidden="true" />}
      onClick={() => mutate()}
    >
      {m.plan_chat_join()}
    </Button>
  );
}
