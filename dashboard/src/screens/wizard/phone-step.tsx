import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { useTranslation } from 'react-i18next';
import { useAppLinks } from '../../data/app-links.ts';
import { paths } from '../../paths.ts';

export function PhoneStep() {
	const { t } = useTranslation('wizard');
	const { data: links } = useAppLinks();
	if (!links?.android) return null;
	return (
		<div className="flex flex-wrap gap-2">
			<LinkButton href={links.android} target="_blank" rel="noreferrer">
				{t('phone.app')}
			</LinkButton>
			<LinkButton href={paths.activate('android')} target="_blank">
				{t('phone.activate')}
			</LinkButton>
		</div>
	);
}
