import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { FileName } from '@debrief/shared/ui/display/file-name.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useUpdateConversation } from '../../../data/conversations/change-conversations.ts';
import { paths } from '../../../paths.ts';
import { fileNameBeside, hasTitle, useConversationTitle } from '../../../platform/i18n/use-conversation-title.ts';
import { useNotify } from '../../../platform/notify.ts';
import { useListPlace } from '../../../stores/list-place.ts';
import { EvidenceChips } from '../insights/evidence.tsx';
import { useReview } from '../review/review-context.tsx';
import { areUndivided } from '../review/speakers-by-id.ts';
import { HeaderActions } from './header-actions.tsx';
import { TitleEditor } from './title-editor.tsx';

export function ConversationHeader() {
	const { t } = useTranslation('conversation');
	const { conversation } = useReview();
	const navigate = useNavigate();
	const list = paths.conversations(useListPlace().search);
	const notify = useNotify();
	const update = useUpdateConversation(conversation.id);
	const title = useConversationTitle()(conversation);
	const save = (next: string) =>
		update.mutate({ title: next }, { onSuccess: () => notify.success(t('header.renamed')), onError: notify.failure });
	return (
		<header className="flex min-h-13 items-center gap-2 pr-4 pl-3 max-lg:items-start max-lg:py-1.5 max-lg:pr-2 max-lg:pl-2 max-md:items-center max-md:py-0.5">
			<IconButton label={t('header.back')} tooltipPlacement="bottom" onPress={() => navigate(list)}>
				<ArrowLeft />
			</IconButton>
			<div className="flex min-w-0 flex-1 items-baseline gap-3 max-lg:block">
				<TitleEditor
					key={conversation.id}
					title={(update.isPending && update.variables.title) || title}
					canEdit={conversation.canEdit}
					onSave={save}
				/>
				<Meta />
			</div>
			<HeaderActions />
		</header>
	);
}

function Meta() {
	const { t } = useTranslation('conversation');
	const { conversation, speakersById } = useReview();
	const contact = conversation.contact?.displayName;
	const contactId = conversation.contact?.id;
	const fileName = fileNameBeside(conversation);
	const facts = [
		speakersById.size > 0 &&
			(areUndivided([...speakersById.values()])
				? t('header.notSeparated')
				: t('header.speakers', { count: speakersById.size })),
		// The date already serves as the title of an untitled conversation.
		hasTitle(conversation) && formatListDate(conversation.startedAt),
	].filter(Boolean);
	return (
		<p className="num flex shrink-999999 flex-wrap items-center gap-x-3 gap-y-1 text-muted max-md:flex-nowrap max-md:text-xs lg:flex-nowrap">
			<TitleEvidence conversation={conversation} />
			<span className="wrap-anywhere max-md:truncate lg:flex">
				{contact && (
					<bdi title={contact} className={onOneLine}>
						{contactId ? (
							<Link to={paths.contact(contactId)} className="rounded-xs hover:underline">
								{contact}
							</Link>
						) : (
							contact
						)}
					</bdi>
				)}
				{contact && fileName && <span className="lg:flex-none lg:whitespace-pre"> · </span>}
				{fileName && (
					<bdi title={fileName} className={onOneLine}>
						<FileName>{fileName}</FileName>
					</bdi>
				)}
				<span className="lg:flex-none lg:whitespace-pre">
					{(contact || fileName) && facts.length > 0 && ' · '}
					{facts.join(' · ')}
				</span>
			</span>
			{(conversation.isStalled || conversation.endedUnexpectedly) && (
				<Badge tone="warning">{t('header.interrupted')}</Badge>
			)}
			{conversation.archivedAt && (
				<span className="flex-none">
					<Badge tone="outline">{t('header.archived')}</Badge>
				</span>
			)}
			{conversation.source === 'demo' && (
				<span className="flex-none">
					<Badge tone="outline">
						<span className="max-md:hidden">{t('header.demo')}</span>
						<span className="md:hidden">{t('header.demoShort')}</span>
					</Badge>
				</span>
			)}
		</p>
	);
}

const onOneLine = 'lg:line-clamp-1 lg:min-w-10 lg:break-all';

const shownEvidence = 2;

function TitleEvidence({ conversation }: { conversation: Conversation }) {
	const { t } = useTranslation('conversation');
	const generated = conversation.insights?.title;
	if (!generated?.evidence.length || generated.text !== conversation.title) return null;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
		<span role="group" aria-label={t('header.titleFrom')} className="flex flex-none gap-1 max-md:hidden">
			<EvidenceChips evidence={generated.evidence.slice(0, shownEvidence)} />
		</span>
	);
}
