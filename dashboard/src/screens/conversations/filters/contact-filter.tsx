import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Popover, PopoverTrigger } from '@debrief/shared/ui/overlays/popover.tsx';
import Contact from 'lucide-react/icons/contact';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import type { FilterProps } from './filters.ts';

const ContactChoice = lazyComponent(async () => (await import('./contact-choice.tsx')).ContactChoice);

export function ContactFilter({ filters: { contacts }, onChange }: FilterProps) {
	const { t, i18n } = useTranslation('list');
	return (
		<PopoverTrigger>
			<Button variant={contacts.length ? 'neutral' : 'filter'}>
				<Contact />
				{t('contact')}
				{contacts.length > 0 && (
					<span className="num text-muted">{new Intl.NumberFormat(i18n.language).format(contacts.length)}</span>
				)}
			</Button>
			<Popover label={t('contact')}>
				<Suspense fallback={<p className="w-60 text-muted">{t('loading')}</p>}>
					<ContactChoice chosen={contacts} onChange={(chosen) => onChange({ contacts: chosen })} />
				</Suspense>
			</Popover>
		</PopoverTrigger>
	);
}
