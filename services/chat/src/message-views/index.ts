export { peopleIn, presentMessage, showMessage, showMessages } from './present-message.query.ts';
