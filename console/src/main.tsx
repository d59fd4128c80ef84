import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { App } from './app.tsx';
import { showChosenTheme } from './shell/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
showChosenTheme();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
