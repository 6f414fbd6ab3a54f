import { type DemoLogin, demoLogins } from '../../../scripts/seed/logins.ts';

function loginOf(firstName: string): DemoLogin {
  const found = demoLogins.find(({ name }) => name.startsWith(firstName));
  if (!found) throw new Error(`The demo data has no ${firstName}.`);
  return found;
}

export const adminLogin = loginOf('Ingrid');
export const elenaLogin = loginOf('Elena');
export const noemieLogin = loginOf('Noémie');
