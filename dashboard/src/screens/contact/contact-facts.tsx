import type { ContactOverview } from '@debrief/shared/contract/contacts/contact-page.ts';
import { contactTypes } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { TimeText } from '@debrief/shared/ui/display/time-text.tsx';
import { Panel } from '@debrief/shared/ui/layout/panel.tsx';
import Meh from 'lucide-react/icons/face-neutral';
import Frown from 'lucide-react/icons/face-slightly-frowning';
import Smile from 'lucide-react/icons/face-slightly-smiling';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { formatShare } from '../../platform/i18n/format.ts';

export function ContactFacts({ overview }: { overview: ContactOverview }) {
	const { t, i18n } = useTranslation('contact');
	const { t: names } = useTranslation('contacts');
	const { contact, conversations, lastAt, talkMs, sentiments } = overview;
	const type = contactTypes.find((id) => id === contact.type);
	return (
		<Panel title={t('about')}>
			<dl className="grid grid-cols-[minmax(88px,max-content)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
				<Fact name={names('form.company')}>{contact.company}</Fact>
				<Fact name={names('form.type')}>{type ? names(`type.${type}`) : contact.type}</Fact>
				<Fact name={names('form.email')}>
					{contact.email && <a href={`mailto:${encodeURIComponent(contact.email)}`}>{contact.email}</a>}
				</Fact>
				{contact.phones.map(({ phone, e164 }) => (
					<Fact key={phone} name={names('column.phone')}>
						{e164 ? <a href={`tel:${e164}`}>{phone}</a> : phone}
					</Fact>
				))}
				<Fact name={t('conversations')}>{conversations}</Fact>
				<Fact name={t('last')}>{lastAt && formatListDate(lastAt)}</Fact>
				<Fact name={t('talk')}>
					{talkMs.all > 0 && (
						<>
							<TimeText ms={talkMs.contact} />{' '}
							<span className="text-muted">
								{t('talkOf', { share: formatShare(talkMs.contact / talkMs.all, i18n.language) })}
							</span>
						</>
					)}
				</Fact>
			</dl>
			{sentiments.length > 0 && <Moods sentiments={sentiments} />}
		</Panel>
	);
}

const icons = { Positive: Smile, Neutral: Meh, Negative: Frown };
const shownAtMost = 12;

function Moods({ sentiments }: Pick<ContactOverview, 'sentiments'>) {
	const { t } = useTranslation('contact');
	const { t: words } = useTranslation('conversation');
	return (
		<section aria-label={t('moods')} className="mt-3 border-t pt-3">
			<h3 className="pb-1 text-sm">{t('moods')}</h3>
			<ul className="grid gap-1">
				{sentiments
					.slice(0, shownAtMost)
					.toReversed()
					.map(({ callId, startedAt, sentiment }) => {
						const Icon = icons[sentiment];
						return (
							<li key={callId} className="flex items-center gap-2">
								<TextLink href={paths.conversation(callId)}>
									<span className="num">{formatListDate(startedAt)}</span>
								</TextLink>
								<Icon className="text-subtle" />
								{words(`insights.sentiments.${sentiment}`)}
							</li>
						);
					})}
			</ul>
		</section>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	if (children === null || children === undefined || children === '' || children === false) return null;
	return (
		<>
			<dt className="text-muted">{name}</dt>
			<dd className="num min-w-0 wrap-anywhere">
				<bdi>{children}</bdi>
			</dd>
		</>
	);
}
