import type { WorkspaceLogEntry } from '@debrief/shared/contract/workspaces/workspace-log.ts';
import { conversationActions } from '@debrief/shared/domain/workspaces/log-actions.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { subjectAddress } from '../../features/audit/changed-values.ts';
import { LogRow } from '../../features/audit/log-row.tsx';
import { paths } from '../../paths.ts';
import { useActionName } from './filters.tsx';

export function EntryRow({ entry }: { entry: WorkspaceLogEntry }) {
	const { t } = useTranslation('log');
	const actionName = useActionName();
	const { actor, action, at, before, after, network, browser } = entry;
	const origin = [network, browser].filter(Boolean).join(' · ');
	return (
		<LogRow action={actionName(action)} at={at} before={before} after={after}>
			<p className="text-muted text-xs wrap-anywhere">
				{nameOf(actor, t)} <Subject entry={entry} />
			</p>
			{origin && <p className="num text-subtle text-xs wrap-anywhere">{origin}</p>}
		</LogRow>
	);
}

const nameOf = ({ id, email }: WorkspaceLogEntry['actor'], t: (key: 'server' | 'commandLine') => string): string =>
	id === 'server' ? t('server') : id === 'command-line' ? t('commandLine') : email;

function Subject({ entry: { action, subjectId, name, isForgotten, before, after } }: { entry: WorkspaceLogEntry }) {
	const { t } = useTranslation('log');
	const isConversation = (conversationActions as readonly string[]).includes(action);
	if (isConversation && (isForgotten || action === 'conversationPurged')) return <>→ {t('deleted')}</>;
	if (isConversation)
		return (
			<>
				→ <TextLink href={paths.conversation(subjectId)}>{name || t('untitled')}</TextLink>
			</>
		);
	const address = subjectAddress(before, after);
	return address ? <>→ {address}</> : null;
}
