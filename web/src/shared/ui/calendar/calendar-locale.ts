import { enGB, es } from 'react-day-picker/locale';
import { locale } from '#shared/i18n/i18n.ts';

export const calendarLocale = () => (locale() === 'es' ? es : enGB);
