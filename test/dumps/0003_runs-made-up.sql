-- A database of the release whose newest migration is 0003_runs-made-up, by pg_dump --inserts, without comments and settings.
SELECT pg_catalog.set_config('search_path', '', false);
CREATE SCHEMA drizzle;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.admin_log (
    id bigint NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    administrator text NOT NULL,
    deed text NOT NULL,
    target text,
    address text NOT NULL,
    status integer NOT NULL
);
ALTER TABLE public.admin_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.admin_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.admin_sessions (
    token_hash text NOT NULL,
    administrator_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.administrators (
    id bigint NOT NULL,
    username text NOT NULL,
    password_hash text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.administrators ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.administrators_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.article_runs (
    due_at timestamp(3) with time zone NOT NULL,
    state text NOT NULL,
    topic text NOT NULL,
    leased_until timestamp(3) with time zone,
    claim integer DEFAULT 1 NOT NULL,
    article_id bigint,
    problem text,
    finished_at timestamp(3) with time zone,
    is_made_up boolean DEFAULT false NOT NULL
);
CREATE TABLE public.article_schedules (
    schedule text NOT NULL,
    known_since timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.articles (
    id bigint NOT NULL,
    status text NOT NULL,
    title text NOT NULL,
    slug text NOT NULL,
    description text NOT NULL,
    practical_advice text NOT NULL,
    category text NOT NULL,
    target_audience text NOT NULL,
    difficulty text NOT NULL,
    tags text[] NOT NULL,
    citations text[] NOT NULL,
    source_url text,
    source_type text NOT NULL,
    article_type text NOT NULL,
    meta_title text,
    meta_description text,
    origin text NOT NULL,
    published_by text,
    published_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    shown_meta_description text NOT NULL,
    tldr text[] NOT NULL,
    takeaways text[] NOT NULL,
    action_items text[] NOT NULL,
    body_html text NOT NULL,
    advice_html text NOT NULL,
    share_text text NOT NULL,
    reading_minutes integer NOT NULL,
    search tsvector NOT NULL,
    publish_at timestamp(3) with time zone,
    publish_at_by text,
    citation_checks jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT articles_publish_at CHECK (((publish_at IS NULL) OR (status = 'draft'::text))),
    CONSTRAINT articles_published_at CHECK (((status = 'published'::text) = (published_at IS NOT NULL)))
);
ALTER TABLE public.articles ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.articles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.conversions (
    id bigint NOT NULL,
    input_text text NOT NULL,
    output_text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.conversions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.conversions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.failed_sign_ins (
    id bigint NOT NULL,
    address text NOT NULL,
    username text NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.failed_sign_ins ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.failed_sign_ins_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.generation_turns (
    administrator_id bigint NOT NULL,
    until timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.palettes (
    id bigint NOT NULL,
    starting_color text NOT NULL,
    method text NOT NULL,
    colors text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.palettes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.palettes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.usage_events (
    id bigint NOT NULL,
    tool_type text NOT NULL,
    action text NOT NULL,
    input_data text,
    output_data text,
    metadata text,
    ip_address text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.usage_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.usage_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, '91a6ba50e1ab4d21b7d17b47343cf02ff712723479aa0f3403f8f064501e4e01', 1795259182589);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, '6c3dad0c353383d709a968853564a2ac255c03df10941db690cf3d0baecbce9e', 1795260217502);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, '0db6837d82f8bf2bf2fe8095497d22f2e84b611862fb5b011cff000b887975ec', 1795270645890);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, 'a0e2b6a9496771bbedfdf9678a9034737e4768fc8ba268d021257be1536a6868', 1795324071014);
INSERT INTO public.admin_log OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-20 06:00:00+00', 'mira', 'signed in', NULL, '203.0.113.7', 200);
INSERT INTO public.admin_log OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-20 08:00:00+00', 'mira', 'published an article', 'article 1', '203.0.113.7', 200);
INSERT INTO public.admin_sessions VALUES ('abababababababababababababababababababababababababababababababab', 1, '2026-11-21 06:00:00+00', '2026-11-21 18:00:00+00');
INSERT INTO public.administrators OVERRIDING SYSTEM VALUE VALUES (1, 'mira', '$2b$12$abcdefghijklmnopqrstuuMmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm', '2026-11-20 06:00:00+00');
INSERT INTO public.article_runs VALUES ('2026-11-21 07:30:00+00', 'done', 'SEO', NULL, 1, 3, NULL, '2026-11-21 07:31:00+00', false);
INSERT INTO public.article_runs VALUES ('2026-11-20 07:30:00+00', 'failed', 'AI', NULL, 3, NULL, 'busy', '2026-11-20 07:40:00+00', true);
INSERT INTO public.article_schedules VALUES ('30 7 * * *', '2026-11-20 00:00:00+00');
INSERT INTO public.articles OVERRIDING SYSTEM VALUE VALUES (1, 'published', 'What "bold" does', 'what-bold-does', 'First.

Second: é, 🎈 and \ backslash.', 'Try it.', 'marketing', 'marketing_professionals', 'beginner', '{bold,text}', '{https://example.org/a}', 'https://example.org/a', 'blog', 'news', NULL, NULL, 'manual', 'mira', '2026-11-20 08:00:00+00', '2026-11-20 07:00:00+00', '2026-11-20 08:00:00+00', 'First.', '{First.}', '{}', '{"Try it."}', '<p>First.</p>', '<p>Try it.</p>', 'First.', 1, '''bold'':2 ''does'':3 ''what'':1', NULL, NULL, '[]');
INSERT INTO public.articles OVERRIDING SYSTEM VALUE VALUES (2, 'published', 'Made by a machine', 'made-by-a-machine', 'Text.', 'Advice.', 'both', 'developers', 'advanced', '{}', '{}', NULL, 'research', 'guide', 'Meta', 'Description', 'generated', NULL, '2026-11-21 08:00:00+00', '2026-11-21 07:00:00+00', '2026-11-21 08:00:00+00', 'Description', '{}', '{}', '{}', '<p>Text.</p>', '<p>Advice.</p>', 'Text.', 2, '''machine'':1', NULL, NULL, '[]');
INSERT INTO public.articles OVERRIDING SYSTEM VALUE VALUES (3, 'draft', 'Not yet', 'not-yet', 'Draft.', 'None.', 'ai', 'developers', 'intermediate', '{}', '{}', NULL, 'research', 'news', NULL, NULL, 'daily', NULL, NULL, '2026-11-21 07:30:00+00', '2026-11-21 07:30:00+00', 'Draft.', '{}', '{}', '{}', '<p>Draft.</p>', '<p>None.</p>', 'Draft.', 1, '''not'':1 ''yet'':2', '2999-01-01 08:00:00+00', 'mira', '[{"url": "https://example.org/a", "state": "works"}]');
INSERT INTO public.conversions OVERRIDING SYSTEM VALUE VALUES (1, 'Spring sale', '𝗦𝗽𝗿𝗶𝗻𝗴 sale', '2026-11-20 09:00:00+00');
INSERT INTO public.conversions OVERRIDING SYSTEM VALUE VALUES (2, 'One
line more', 'x', '2026-11-20 23:59:59.999999+00');
INSERT INTO public.conversions OVERRIDING SYSTEM VALUE VALUES (3, 'مرحبا 🎈', '🎈', '2026-11-21 00:00:00+00');
INSERT INTO public.failed_sign_ins OVERRIDING SYSTEM VALUE VALUES (1, '203.0.113.9', 'root', '2026-11-20 05:00:00+00');
INSERT INTO public.generation_turns VALUES (1, '2026-11-21 07:32:00+00');
INSERT INTO public.palettes OVERRIDING SYSTEM VALUE VALUES (1, '#0f766e', 'website-hsl-rotation', '{#0f766e,#2f855a}', '2026-11-20 09:30:00+00');
INSERT INTO public.palettes OVERRIDING SYSTEM VALUE VALUES (2, '#000000', 'monochrome', '{}', '2026-11-21 09:30:00+00');
INSERT INTO public.usage_events OVERRIDING SYSTEM VALUE VALUES (1, 'bold_text', 'copied_text', 'Spring sale', '𝗦𝗽𝗿𝗶𝗻𝗴 sale', NULL, '203.0.113.0', '2026-11-20 10:15:00+00');
INSERT INTO public.usage_events OVERRIDING SYSTEM VALUE VALUES (2, 'bold_text', 'copied_text', 'It''s here', NULL, '{"a":"b"}', NULL, '2026-11-20 10:45:00+00');
INSERT INTO public.usage_events OVERRIDING SYSTEM VALUE VALUES (3, 'qr_code', 'downloaded', 'https://example.com/', NULL, NULL, '2001:db8::', '2026-11-21 00:00:00+00');
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 4, true);
SELECT pg_catalog.setval('public.admin_log_id_seq', 2, true);
SELECT pg_catalog.setval('public.administrators_id_seq', 1, true);
SELECT pg_catalog.setval('public.articles_id_seq', 3, true);
SELECT pg_catalog.setval('public.conversions_id_seq', 3, true);
SELECT pg_catalog.setval('public.failed_sign_ins_id_seq', 1, true);
SELECT pg_catalog.setval('public.palettes_id_seq', 2, true);
SELECT pg_catalog.setval('public.usage_events_id_seq', 3, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.admin_log
    ADD CONSTRAINT admin_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.admin_sessions
    ADD CONSTRAINT admin_sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.administrators
    ADD CONSTRAINT administrators_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.administrators
    ADD CONSTRAINT administrators_username_unique UNIQUE (username);
ALTER TABLE ONLY public.article_runs
    ADD CONSTRAINT article_runs_pkey PRIMARY KEY (due_at);
ALTER TABLE ONLY public.article_schedules
    ADD CONSTRAINT article_schedules_pkey PRIMARY KEY (schedule);
ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.conversions
    ADD CONSTRAINT conversions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.failed_sign_ins
    ADD CONSTRAINT failed_sign_ins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.generation_turns
    ADD CONSTRAINT generation_turns_pkey PRIMARY KEY (administrator_id);
ALTER TABLE ONLY public.palettes
    ADD CONSTRAINT palettes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.usage_events
    ADD CONSTRAINT usage_events_pkey PRIMARY KEY (id);
CREATE INDEX admin_log_at ON public.admin_log USING btree (at);
CREATE INDEX admin_sessions_administrator_id_index ON public.admin_sessions USING btree (administrator_id);
CREATE INDEX admin_sessions_expires_at ON public.admin_sessions USING btree (expires_at);
CREATE INDEX articles_drafts ON public.articles USING btree (created_at, id) WHERE (status = 'draft'::text);
CREATE INDEX articles_publish_at ON public.articles USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX articles_published ON public.articles USING btree (published_at, id) WHERE (status = 'published'::text);
CREATE INDEX articles_published_ai ON public.articles USING btree (published_at, id) WHERE ((status = 'published'::text) AND (category = ANY (ARRAY['ai'::text, 'both'::text])));
CREATE INDEX articles_published_marketing ON public.articles USING btree (published_at, id) WHERE ((status = 'published'::text) AND (category = ANY (ARRAY['marketing'::text, 'both'::text])));
CREATE INDEX articles_search ON public.articles USING gin (search) WITH (fastupdate='false');
CREATE INDEX articles_tags ON public.articles USING gin (tags) WITH (fastupdate='false');
CREATE INDEX conversions_created_at ON public.conversions USING btree (created_at);
CREATE INDEX failed_sign_ins_address_at_index ON public.failed_sign_ins USING btree (address, at);
CREATE INDEX failed_sign_ins_at_index ON public.failed_sign_ins USING btree (at);
CREATE INDEX palettes_created_at ON public.palettes USING btree (created_at);
CREATE INDEX usage_events_created_at ON public.usage_events USING btree (created_at);
CREATE INDEX usage_events_tool_action_created_at ON public.usage_events USING btree (tool_type, action, created_at);
ALTER TABLE ONLY public.admin_sessions
    ADD CONSTRAINT admin_sessions_administrator_id_administrators_id_fk FOREIGN KEY (administrator_id) REFERENCES public.administrators(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.article_runs
    ADD CONSTRAINT article_runs_article_id_articles_id_fk FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE SET NULL;
