import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { StatusDot } from '@debrief/shared/ui/feedback/status-dot.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useExtension, useServices } from '../../platform/api.ts';
import type { ExtensionState as State } from '../../platform/browser/extension-bridge.ts';

type Props = {
	offersDownload?: boolean;
};

export function ExtensionState({ offersDownload = false }: Props) {
	const { t } = useTranslation('extension');
	const state = useExtension();
	const { isInstalled, isRecording, version } = state;
	const words = isRecording
		? t('state.recording')
		: isInstalled
			? t('state.installed', { version })
			: t('state.absent');
	return (
		<div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b pb-3 sm:flex-nowrap">
			<div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-0.5">
				<span className="inline-flex items-center gap-2 font-act">
					<StatusDot tone={toneOf(state)} />
					{words}
				</span>
				{isInstalled && <Hint state={state} />}
				{!isInstalled && offersDownload && <span className="text-muted">{t('state.absentHint')}</span>}
			</div>
			{!isInstalled && offersDownload && (
				<span className="shrink-0 sm:ml-auto">
					<LinkButton href={paths.apps()} variant="primary">
						{t('state.get')}
					</LinkButton>
				</span>
			)}
		</div>
	);
}

const toneOf = ({ isInstalled, isRecording, isSignedIn }: State) =>
	isRecording ? 'record' : !isInstalled ? 'off' : isSignedIn === false ? 'warning' : 'success';

function Hint({ state: { isRecording, isSignedIn } }: { state: State }) {
	const { t } = useTranslation('extension');
	const { extension } = useServices();
	if (isRecording) return <span className="text-muted">{t('state.recordingHint')}</span>;
	if (isSignedIn === null) return null;
	if (isSignedIn) return <span className="text-muted">{t('state.signedIn')}</span>;
	return (
		<>
			<span className="text-muted">{t('state.signedOut')}</span>
			<Button size="sm" onPress={() => extension.request('sign-in')}>
				{t('state.signIn')}
			</Button>
		</>
	);
}
