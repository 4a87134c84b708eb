import type { ContactOverview } from '@debrief/shared/contract/contacts/contact-page.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Panel } from '@debrief/shared/ui/layout/panel.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';

export function ContactNotes({ notes }: Pick<ContactOverview, 'notes'>) {
	const { t } = useTranslation('contact');
	return (
		<Panel title={t('notes')}>
			{notes.length === 0 && <p className="text-muted">{t('noNotes')}</p>}
			<ul className="grid gap-2">
				{notes.map(({ noteId, callId, title, description }) => (
					<li key={noteId}>
						<p dir="auto" className="line-clamp-4 text-left whitespace-pre-line wrap-anywhere">
							{description}
						</p>
						<span className="text-xs">
							<TextLink href={paths.conversation(callId, { noteId })}>
								<bdi>{title ?? t('untitled')}</bdi>
							</TextLink>
						</span>
					</li>
				))}
			</ul>
		</Panel>
	);
}
