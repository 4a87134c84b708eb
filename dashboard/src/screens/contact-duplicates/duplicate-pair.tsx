import type { Duplicate } from '@debrief/shared/contract/contacts/contact-merges.ts';
import type { Contact } from '@debrief/shared/contract/contacts/contact-shapes.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { useTranslation } from 'react-i18next';
import { useDistinguishContacts } from '../../data/contacts/contact-merges.ts';
import { paths } from '../../paths.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = { pair: Duplicate; onMerge: () => void };

export function DuplicatePair({ pair: { contacts, reasons }, onMerge }: Props) {
	const { t } = useTranslation('contacts');
	const notify = useNotify();
	const distinguish = useDistinguishContacts();
	const [one, other] = contacts;
	const say = (areDistinct: boolean, onSuccess?: () => void) =>
		distinguish.mutate(
			{ oneId: one.id, otherId: other.id, areDistinct },
			{ onError: notify.failure, ...(onSuccess && { onSuccess }) },
		);
	const keepApart = () =>
		say(true, () => notify.success(t('duplicates.keptApart'), { label: t('choose.undo'), onPress: () => say(false) }));
	return (
		<li className="grid grid-cols-1 gap-2 rounded-md border px-3.5 py-3">
			<div className="grid gap-3 sm:grid-cols-2">
				<Person contact={one} />
				<Person contact={other} />
			</div>
			<ul aria-label={t('duplicates.reasons')} className="border-l-2 border-accent pl-2.5 text-xs wrap-anywhere">
				{reasons.map(({ by, text }) => (
					<li key={by}>{t(`duplicates.by.${by}`, { text })}</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-2">
				<Button size="sm" onPress={onMerge} isDisabled={distinguish.isPending}>
					{t('duplicates.merge')}
				</Button>
				<Button size="sm" variant="text" isBusy={distinguish.isPending} onPress={keepApart}>
					{t('duplicates.keepApart')}
				</Button>
			</div>
		</li>
	);
}

function Person({ contact: { id, displayName, company, email, phones, isPrivate } }: { contact: Contact }) {
	const { t } = useTranslation('contacts');
	const details = [company, email, ...phones.map(({ phone }) => phone)].filter((part) => part && part !== displayName);
	return (
		<div className="min-w-0">
			<p className="font-act wrap-anywhere">
				<TextLink href={paths.contact(id)}>
					<bdi>{displayName}</bdi>
				</TextLink>{' '}
				{isPrivate && <Badge tone="neutral">{t('privateShort')}</Badge>}
			</p>
			<ul className="text-muted text-xs wrap-anywhere">
				{details.map((detail) => (
					<li key={detail}>
						<bdi>{detail}</bdi>
					</li>
				))}
			</ul>
		</div>
	);
}
