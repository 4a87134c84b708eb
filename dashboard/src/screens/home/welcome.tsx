import type { ConversationRow } from '@debrief/shared/contract/conversations/conversations.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { TimeText } from '@debrief/shared/ui/display/time-text.tsx';
import AudioLines from 'lucide-react/icons/audio-lines';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { useDismissWelcome } from '../../data/account/account.ts';
import { paths } from '../../paths.ts';
import { useConversationTitle } from '../../platform/i18n/use-conversation-title.ts';
import { useNotify } from '../../platform/notify.ts';

export function Welcome({ demos }: { demos: readonly ConversationRow[] }) {
	const { t } = useTranslation('start');
	const dismiss = useDismissWelcome();
	const notify = useNotify();
	return (
		<section
			aria-labelledby="welcome-title"
			className="relative grid grid-cols-1 gap-3 rounded-lg border bg-raised p-4 pr-12"
		>
			<h2 id="welcome-title" className="text-md">
				{t(demos.length ? 'welcome.title' : 'welcome.titleAlone')}
			</h2>
			<p className="max-w-measure text-muted">
				{t('welcome.text')} {demos.length > 0 && t('welcome.seeDemos')}
			</p>
			<Demos demos={demos} />
			<span className="absolute top-3 right-3">
				<IconButton
					size="sm"
					label={t('welcome.dismiss')}
					isBusy={dismiss.isPending}
					onPress={() => dismiss.mutate(undefined, { onError: notify.failure })}
				>
					<X />
				</IconButton>
			</span>
		</section>
	);
}

function Demos({ demos }: { demos: readonly ConversationRow[] }) {
	const { t } = useTranslation('start');
	const titleOf = useConversationTitle();
	if (!demos.length) return null;
	return (
		<ul aria-label={t('welcome.demos')} className="border-t">
			{demos.map((demo) => (
				<li key={demo.id} className="flex min-h-9 items-center gap-2.5 border-b">
					<AudioLines className="text-subtle" />
					<span className="min-w-0 truncate">
						<TextLink href={paths.conversation(demo.id)}>{titleOf(demo)}</TextLink>
					</span>
					<span className="ml-auto text-muted text-xs">
						<TimeText ms={demo.duration} />
					</span>
				</li>
			))}
		</ul>
	);
}
