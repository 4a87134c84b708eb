import type { Task } from '@debrief/shared/contract/conversations/tasks.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { useTranslation } from 'react-i18next';

export function SentState({ sent, task }: { sent: NonNullable<Task['sent']>; task: string }) {
	const { t } = useTranslation('tasks');
	const { t: pushes } = useTranslation('pushes');
	const { state, reason, url, providerTitle: title } = sent;
	if (state === 'failed')
		return (
			<span className="text-danger">
				{reason === 'gone' ? t('goneThere', { title }) : `${t('notSent', { title })} ${reasonText()}`}
			</span>
		);
	if (state === 'waiting')
		return (
			<span role="status">
				{t('sentTo', { title })}
				{reason && `. ${reasonText()}`}
			</span>
		);
	if (!url) return <span>{t('inTool', { title })}</span>;
	return (
		<TextLink href={url} target="_blank" rel="noreferrer" aria-label={t('openIn', { title, task })}>
			{t('inTool', { title })}
		</TextLink>
	);
	function reasonText() {
		return reason && reason !== 'gone' ? pushes(`reason.${reason}`, { title }) : '';
	}
}
