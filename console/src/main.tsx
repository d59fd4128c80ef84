import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import './app.css';
import { LanguageChooser } from './lib/language.tsx';
import { queryClient } from './lib/query-client.ts';
import { Routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <LanguageChooser>
        <Router base="/console">
          <Routes />
        </Router>
      </LanguageChooser>
    </QueryClientProvider>
  </StrictMode>,
);
