export type ServiceName = 'auth' | 'user' | 'chat' | 'plan' | 'content' | 'payment';

/** The areas of each service: the parts of paths after `/api/`, by which the gateway routes calls. */
export const areas: Readonly<Record<ServiceName, readonly string[]>> = {
  auth: ['auth'],
  user: ['user'],
  chat: ['chat', 'message'],
  plan: ['plan', 'trip'],
  content: ['Ads', 'blog', 'category', 'contact', 'content'],
  payment: ['package', 'payment'],
};
