export interface BrokerUser {
  name: string;
  password: string;
}

/** The users in the text of a file of definitions. */
export const brokerUsers = (definitions: string): BrokerUser[] => JSON.parse(definitions).users;
