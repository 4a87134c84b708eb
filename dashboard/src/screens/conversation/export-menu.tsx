import type { Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import AudioLines from 'lucide-react/icons/audio-lines';
import Captions from 'lucide-react/icons/captions';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import FileUp from 'lucide-react/icons/file-up';
import Mail from 'lucide-react/icons/mail';
import Send from 'lucide-react/icons/send';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SendSummaryDialog } from '../../features/summaries/send-summary-dialog.tsx';
import { paths } from '../../paths.ts';
import { useCopy } from '../../platform/copy/use-copy.ts';
import { useConversationTitle } from '../../platform/i18n/use-conversation-title.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { fileIdForLink } from './review/recordings.ts';
import { useReview } from './review/review-context.tsx';
import { hasSummaryText, summaryAsMail, summaryAsMarkdown } from './summary-text.ts';
import { useTranscriptTools } from './transcript/use-transcript-tools.tsx';

type Props = {
	onDownloadAudio: (() => void) | undefined;
};

export function ExportMenu({ onDownloadAudio }: Props) {
	const { t } = useTranslation('conversation');
	const { conversation, recording, recordings, segments } = useReview();
	const title = useConversationTitle()(conversation);
	const copy = useCopy();
	const { tools, onDownloadDocument, onGoogle, dialogs } = useTranscriptTools(recording);
	const linkTo = (evidence?: Evidence) => {
		const moment = evidence && {
			t: evidence.startedAt / 1000,
			fileId: fileIdForLink(evidence.fileId, recordings),
		};
		return new URL(paths.conversation(conversation.id, moment), location.origin).href;
	};
	const headings = { summary: t('insights.summary'), actionPoints: t('insights.actionPoints') };
	const content = { conversation, title, headings, linkTo };
	const hasSummary = hasSummaryText(conversation);
	const hasLines = segments.length > 0;
	const hasDocument = hasSummary || hasLines;
	const [isSending, setIsSending] = useState(false);
	const send = hasSummary && conversation.canShare ? () => setIsSending(true) : undefined;
	const copyMarkdown = () => void copy(summaryAsMarkdown(content), t('export.summaryCopied'));
	const copyMail = () => void copy(summaryAsMail(content), t('export.summaryCopied'));
	usePageActions([
		send && { id: 'send', label: t('export.send'), icon: <Send />, run: send },
		hasSummary && { id: 'markdown', label: t('export.markdown'), icon: <Copy />, run: copyMarkdown },
		hasSummary && { id: 'mail', label: t('export.mail'), icon: <Mail />, run: copyMail },
		hasLines && { id: 'transcript', label: t('export.transcript'), icon: <Captions />, run: tools.onCopy },
		hasLines && { id: 'download', label: t('export.download'), icon: <Download />, run: tools.onDownload },
		hasDocument && { id: 'document', label: t('export.document'), icon: <FileText />, run: onDownloadDocument },
		onGoogle && { id: 'google', label: t('export.google'), icon: <FileUp />, run: onGoogle },
		onDownloadAudio && { id: 'audio', label: t('download.audio'), icon: <AudioLines />, run: onDownloadAudio },
	]);
	return (
		<>
			<MenuTrigger>
				<Button aria-label={t('export.label')} isDisabled={!hasSummary && !hasLines && !onDownloadAudio}>
					<Download />
					<span className="max-lg:hidden">{t('export.label')}</span>
					<ChevronDown className="max-lg:hidden" />
				</Button>
				<Menu aria-label={t('export.label')} placement="bottom end">
					{hasSummary && (
						<>
							{send && (
								<MenuItem id="send" icon={<Send />} onAction={send}>
									{t('export.send')}
								</MenuItem>
							)}
							<MenuItem id="markdown" icon={<Copy />} onAction={copyMarkdown}>
								{t('export.markdown')}
							</MenuItem>
							<MenuItem id="mail" icon={<Mail />} onAction={copyMail}>
								{t('export.mail')}
							</MenuItem>
						</>
					)}
					{hasSummary && hasLines && <MenuSeparator />}
					{hasLines && (
						<>
							<MenuItem id="transcript" icon={<Captions />} onAction={tools.onCopy}>
								{t('export.transcript')}
							</MenuItem>
							<MenuItem id="download" icon={<Download />} onAction={tools.onDownload}>
								{t('export.download')}
							</MenuItem>
						</>
					)}
					{hasDocument && (
						<MenuItem id="document" icon={<FileText />} onAction={onDownloadDocument}>
							{t('export.document')}
						</MenuItem>
					)}
					{onGoogle && (
						<MenuItem id="google" icon={<FileUp />} onAction={onGoogle}>
							{t('export.google')}
						</MenuItem>
					)}
					{onDownloadAudio && (
						<MenuItem id="audio" icon={<AudioLines />} onAction={onDownloadAudio}>
							{t('download.audio')}
						</MenuItem>
					)}
				</Menu>
			</MenuTrigger>
			{dialogs}
			{isSending && (
				<Suspense>
					<SendSummaryDialog callId={conversation.id} onClose={() => setIsSending(false)} />
				</Suspense>
			)}
		</>
	);
}
