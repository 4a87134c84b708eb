import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../main.css';
import { Gallery } from './gallery.tsx';
import { SideBySide } from './side-by-side.tsx';

const theme = new URLSearchParams(location.search).get('theme') ?? 'both';
if (theme !== 'both') document.documentElement.dataset.theme = theme;

const root = document.getElementById('gallery');
if (root) createRoot(root).render(<StrictMode>{theme === 'both' ? <SideBySide /> : <Gallery />}</StrictMode>);
