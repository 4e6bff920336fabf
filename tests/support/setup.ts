// Runs before each test file. Files share a process, so each cleans up after itself.
import { afterAll } from 'vitest';
import { runJobsAtEnd } from './at-end.ts';

afterAll(runJobsAtEnd);
