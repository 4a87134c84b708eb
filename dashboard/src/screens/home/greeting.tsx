import { useTranslation } from 'react-i18next';
import { useProfile } from '../../platform/queries.ts';

const partOfDay = (hour: number) =>
	hour < 12 ? 'home.greetingMorning' : hour < 18 ? 'home.greetingAfternoon' : 'home.greetingEvening';

export function Greeting() {
	const { t } = useTranslation('app');
	const { data: profile } = useProfile();
	const greeting = t(partOfDay(new Date().getHours()));
	const name = profile?.fullName?.trim().split(/\s+/)[0];
	return <h1 className="text-xl tracking-display">{name ? t('home.withName', { greeting, name }) : greeting}</h1>;
}
