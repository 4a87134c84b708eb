import type { EngineServerKind } from '@debrief/shared/contract/administration/engine-servers.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import Plug from 'lucide-react/icons/plug';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineServers } from '../../data/engines/engines.ts';
import { usePageActions } from '../../platform/page-actions.ts';
import { ServerForm } from './server-form.tsx';

type Props = { kind: EngineServerKind };

export function EngineServerSettings({ kind }: Props) {
	const { t } = useTranslation('engines');
	const { data } = useEngineServers();
	const [isOpen, setIsOpen] = useState(false);
	const server = data?.[kind];
	const canChange = data !== undefined && !server?.isFixed;
	const label = t(server ? 'server.change' : 'server.connect');
	const open = () => setIsOpen(true);
	usePageActions([
		canChange && { id: `server-${kind}`, label: `${label.replace('…', '')}: ${t(kind)}`, icon: <Plug />, run: open },
	]);
	if (!data) return null;
	if (!canChange) return <p className="py-2.5 text-muted text-xs">{t('server.fixed')}</p>;
	if (isOpen) return <ServerForm kind={kind} server={server ?? null} onClose={() => setIsOpen(false)} />;
	return (
		<div className="py-2.5">
			<Button size="sm" onPress={open}>
				<Plug />
				{label}
			</Button>
		</div>
	);
}
