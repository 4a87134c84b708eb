import { contactTypes } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { useTranslation } from 'react-i18next';

export function useTypeName(): (type: string) => string {
	const { t } = useTranslation('contacts');
	return (type) => {
		const known = contactTypes.find((each) => each === type);
		return known ? t(`type.${known}`) : type;
	};
}
