import type { Activity, ActivityType } from '@debrief/shared/contract/workspaces/activity.ts';
import AtSign from 'lucide-react/icons/at-sign';
import AudioLines from 'lucide-react/icons/audio-lines';
import Captions from 'lucide-react/icons/captions';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Contact from 'lucide-react/icons/contact';
import FileText from 'lucide-react/icons/file-text';
import Handshake from 'lucide-react/icons/handshake';
import KeyRound from 'lucide-react/icons/key-round';
import Link2 from 'lucide-react/icons/link-2';
import Link2Off from 'lucide-react/icons/link-2-off';
import ListChecks from 'lucide-react/icons/list-checks';
import ListTodo from 'lucide-react/icons/list-todo';
import PhoneCall from 'lucide-react/icons/phone-call';
import Plug from 'lucide-react/icons/plug';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Share2 from 'lucide-react/icons/share-2';
import StickyNote from 'lucide-react/icons/sticky-note';
import Trash2 from 'lucide-react/icons/trash';
import Unplug from 'lucide-react/icons/unplug';
import Upload from 'lucide-react/icons/upload';
import UserPen from 'lucide-react/icons/user-pen';
import UserPlus from 'lucide-react/icons/user-plus';
import type { LucideIcon } from 'lucide-react/types';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { formatTime } from '../../platform/i18n/format.ts';

const icons: Record<ActivityType, LucideIcon> = {
	apiKeyCreated: KeyRound,
	apiKeyRevoked: KeyRound,
	contactCreated: Contact,
	callCreated: Upload,
	callRemoved: Trash2,
	callShared: Share2,
	publicLinkCreated: Link2,
	publicLinkRevoked: Link2Off,
	conversationTranscribed: Captions,
	conversationFailed: CircleAlert,
	conversationSummarized: FileText,
	conversationAiInsightsCreated: AudioLines,
	localNoteCreated: StickyNote,
	localNoteRemoved: Trash2,
	externalNoteCreated: Plug,
	externalNoteRemoved: Trash2,
	externalTaskCreated: Plug,
	mentioned: AtSign,
	integrationActivated: Plug,
	integrationDeactivated: Unplug,
	localTaskCreated: ListTodo,
	localTaskDone: ListChecks,
	pbxChanged: PhoneCall,
	pbxPasswordChanged: PhoneCall,
	planBought: ReceiptText,
	recordingRemoved: Trash2,
	resellerAccepted: Handshake,
	resellerEnded: Handshake,
	userCreated: UserPlus,
	userUpdated: UserPen,
};

export function ActivityRow({ activity }: { activity: Activity }) {
	const { t } = useTranslation('app');
	const { activityType, activityContent: content, creationDate } = activity;
	const Icon = icons[activityType];
	const isMention = activityType === 'mentioned';
	const isOfNote = isMention || activityType === 'localNoteCreated';
	const details = [(isMention || content.name) && content.fullName, content.description].filter(Boolean).join(': ');
	const isBad = activityType === 'conversationFailed';
	const subject = content.title ?? content.name ?? content.fullName ?? content.email ?? content.providerName ?? '';
	const isOfDeleted = content.isDeleted && activityType !== 'callRemoved';
	const canOpen = content.callId && !content.isDeleted && activityType !== 'callRemoved';
	const note = isOfNote && content.noteId ? { noteId: content.noteId } : {};
	return (
		<li className="grid min-h-9.5 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b py-1.5 sm:grid-cols-[20px_180px_minmax(0,1fr)_auto] sm:py-0">
			<span className={isBad ? 'text-danger' : 'text-subtle'}>
				<Icon aria-hidden="true" />
			</span>
			<span className="text-muted max-sm:text-xs">{t(`activity.${activityType}`)}</span>
			<span className="flex min-w-0 gap-2.5 max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2">
				{canOpen && content.callId ? (
					<Link to={paths.conversation(content.callId, note)} className="truncate rounded-xs font-act hover:underline">
						{subject || t('activity.untitled')}
					</Link>
				) : (
					<span className="truncate font-act">{isOfDeleted ? t('activity.ofDeleted') : subject}</span>
				)}
				{/* The title keeps its width for as long as the details have some. */}
				{details && <span className="min-w-8 shrink-999999 truncate text-muted max-sm:hidden">{details}</span>}
			</span>
			<time dateTime={creationDate} className="num text-muted text-xs max-sm:col-start-3 max-sm:row-start-1">
				{formatTime(creationDate)}
			</time>
		</li>
	);
}
