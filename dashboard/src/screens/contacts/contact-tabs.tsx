import { LinkTabs } from '@debrief/shared/ui/layout/link-tabs.tsx';
import { useTranslation } from 'react-i18next';
import { type ContactTab, contactTabs, paths } from '../../paths.ts';

export function ContactTabs({ tab }: { tab: ContactTab }) {
	const { t } = useTranslation('contacts');
	return (
		<LinkTabs
			label={t('title')}
			links={contactTabs.map((id) => ({ href: paths.contacts(id), name: t(`tab.${id}`), isCurrent: id === tab }))}
		/>
	);
}
