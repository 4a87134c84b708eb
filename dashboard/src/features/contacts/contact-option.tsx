import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';

type Props = { contact: Contact; note?: string; isDisabled: boolean; onPick: () => void };

export function ContactOption({ contact, note, isDisabled, onPick }: Props) {
	const { t } = useTranslation('contacts');
	const { displayName: name, company, email, phones } = contact;
	const detail = note ?? [company, email, phones[0]?.phone].filter((part) => part && part !== name).join(' · ');
	return (
		<li className="flex min-h-11 items-center gap-3 border-b py-1.5 last:border-b-0">
			<span className="grid min-w-0 flex-1">
				<bdi className="truncate font-act">{name}</bdi>
				{detail && <bdi className="truncate text-muted text-xs">{detail}</bdi>}
			</span>
			<Button size="sm" isDisabled={isDisabled} onPress={onPick} aria-label={t('choose.pickName', { name })}>
				{t('choose.pick')}
			</Button>
		</li>
	);
}
