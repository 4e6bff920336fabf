import type { APIRoute } from 'astro';
import { site } from '#src/site.ts';
import { editorConfig } from './config.ts';

export const GET: APIRoute = () => Response.json(editorConfig(site.editor));
