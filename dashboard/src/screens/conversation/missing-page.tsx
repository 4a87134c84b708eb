import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import Users from 'lucide-react/icons/users';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useWorkspaceOfConversation } from '../../data/workspace/workspace-of-conversation.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api.ts';
import { runBlocking } from '../../platform/blocking-work.ts';
import { useNotify } from '../../platform/notify.ts';
import { PageMeta } from '../../shell/page-meta.tsx';
import { LoadingPage } from './loading-page.tsx';

type Props = {
	id: string;
	onEntered: () => void;
};

/** The conversation may be in another workspace of the user. */
export function MissingPage({ id, onEntered }: Props) {
	const { t } = useTranslation('conversation');
	const session = useSession();
	const notify = useNotify();
	const { data: found, isPending } = useWorkspaceOfConversation(id);
	if (isPending) return <LoadingPage />;
	if (!found) return <Navigate to={paths.notFound()} replace />;
	const workspace = found.workspaceName;
	const enter = () =>
		void runBlocking(() => session.switchWorkspace(found.workspaceId))
			.then(onEntered)
			.catch(notify.failure);
	return (
		<>
			<PageMeta title={t('elsewhere.title', { workspace })} description={t('description')} />
			<EmptyState
				icon={<Users />}
				title={t('elsewhere.title', { workspace })}
				actions={
					<>
						<Button variant="primary" onPress={enter}>
							{t('elsewhere.enter')}
						</Button>
						<LinkButton href={paths.home()}>{t('elsewhere.stay')}</LinkButton>
					</>
				}
			>
				{t('elsewhere.text')}
			</EmptyState>
		</>
	);
}
