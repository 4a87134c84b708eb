import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Brand } from '@debrief/shared/ui/layout/brand.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../platform/api.ts';
import { canUsePasskeys } from '../../../platform/browser/can-use-passkeys.ts';
import { useNotify } from '../../../platform/notify.ts';
import { AddPasskey } from '../passkeys/add-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';
import { useAskedProof } from './use-asked-proof.ts';

export function RequiredSetUp() {
	const { t } = useTranslation('account');
	const { t: app } = useTranslation('app');
	const session = useSession();
	const notify = useNotify();
	const asks = useAskedProof();
	const [way, setWay] = useState<'app' | 'passkey' | null>(null);
	const [codes, setCodes] = useState<string[] | null>(null);
	const [isBusy, setIsBusy] = useState(false);
	const goOn = () => session.renew().catch(notify.failure);
	const leave = () => {
		setIsBusy(true);
		session.signOut().catch((error: unknown) => {
			setIsBusy(false);
			notify.failure(error);
		});
	};
	const content = () => {
		if (codes) return <RecoveryCodes codes={codes} onDone={goOn} />;
		if (!asks) return <SkeletonLines count={3} />;
		if (way === 'app') return <SetUpSecondFactor asks={asks} onCodes={setCodes} />;
		if (way === 'passkey') return <AddPasskey asks={asks} onAdded={setCodes} />;
		return <Choice onChoose={setWay} />;
	};
	return (
		<div className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)]">
			<header className="flex h-14 items-center justify-between border-b px-[clamp(16px,4vw,48px)]">
				<Brand />
				<Button isBusy={isBusy} onPress={leave}>
					{app('account.signOut')}
				</Button>
			</header>
			<main className="px-[clamp(16px,4vw,48px)] py-[clamp(24px,6vh,64px)]">
				<div className="grid w-full max-w-form gap-4">
					<h1 className="text-xl tracking-display">{t(codes ? 'secondFactor.recovery.title' : 'required.title')}</h1>
					{!codes && <p className="text-muted">{t('required.text')}</p>}
					{content()}
					{way && !codes && (
						<span>
							<Button variant="quiet" onPress={() => setWay(null)}>
								{t('required.back')}
							</Button>
						</span>
					)}
				</div>
			</main>
		</div>
	);
}

function Choice({ onChoose }: { onChoose: (way: 'app' | 'passkey') => void }) {
	const { t } = useTranslation('account');
	const ways = canUsePasskeys() ? (['passkey', 'app'] as const) : (['app'] as const);
	return (
		<ul className="grid border-t">
			{ways.map((way) => (
				<li key={way} className="flex flex-wrap items-center justify-between gap-3 border-b py-3">
					<span className="grid flex-[1_1_200px] gap-0.5">
						<span className="font-act">{t(`required.${way}.title`)}</span>
						<span className="text-muted">{t(`required.${way}.text`)}</span>
					</span>
					<Button onPress={() => onChoose(way)} aria-label={`${t(`required.${way}.title`)}: ${t('security.setUp')}`}>
						{t('security.setUp')}
					</Button>
				</li>
			))}
		</ul>
	);
}
