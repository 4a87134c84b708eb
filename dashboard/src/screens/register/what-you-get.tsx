import AudioLines from 'lucide-react/icons/audio-lines';
import Server from 'lucide-react/icons/server';
import Target from 'lucide-react/icons/target';
import { useTranslation } from 'react-i18next';

const promises = [
	{ key: 'channels', icon: <AudioLines /> },
	{ key: 'evidence', icon: <Target /> },
	{ key: 'own', icon: <Server /> },
] as const;

export function WhatYouGet() {
	const { t } = useTranslation('auth');
	return (
		<section className="grid gap-6">
			<h2 className="text-xl tracking-display">{t('register.gets.title')}</h2>
			<ul className="grid border-strong border-t">
				{promises.map(({ key, icon }) => (
					<li key={key} className="grid grid-cols-[16px_minmax(0,1fr)] gap-3 border-b py-3.5">
						<span className="pt-0.5 text-subtle">{icon}</span>
						<div>
							<h3 className="text-sm">{t(`register.gets.${key}Title`)}</h3>
							<p className="text-muted">{t(`register.gets.${key}`)}</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
