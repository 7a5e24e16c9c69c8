import type { Lexicon } from '../../industries.ts'

export const portuguese: Lexicon = {
  retail: {
    strong: `loja. lojas. frete liquidac roupa. roupas. sapato vestido moda. compra. compras. colecao tenis. bolsa. bolsas. joia presente. presentes. black_friday
      outlet brinquedo movel estoque celular celulares tvs televis notebook fone_de eletrodom eletronic geladeira queima_de ponta_de_estoque camisa camiseta
      calca. calcas saia. casaco jaqueta bota. botas sandalia chinelo relogio pulseira colar. anel. oculos_de_sol floricultura buque flores. livraria livro.
      livros tapete luminaria almofada sofa. colchao lencol decoracao bicicleta ferramenta_loja material_de_const pet_shop racao papelaria brinquedos
      shopping vitrine supermercado atacado varejo cyber_monday segunda_peca leve_3 leve_2 pague. carrinho troca_gratis nova_colecao estoque.`,
    weak: `desconto promoc oferta preco gratis cupom entrega pedido comprar saldo ultimas_pecas pecas tamanho marca. marcas imperdivel so_hoje parcele produtos
      novidades. vale_presente metade_do_preco`,
  },
  food: {
    strong: `restaurante cardapio almoco jantar pizza hamburguer cafe. padaria pao. bolo. bolos. doce. doces. comida cozinha churrasc cerveja vinho receita sabor.
      sabores lanche lanchonete sobremesa sorvete chef peixe carne. marmita feijoada pastel rodizio menu costela chope chopp bafo picanha frango linguica
      coxinha brigadeiro acai tapioca pao_de_queijo moqueca bacalhau camarao polvo peixes arroz. feijao massa. massas lasanha nhoque sopa. caldo salada
      hamburguer. hot_dog sushi temaki taco. batata queijo. presunto goiabada pudim torta. tortas brownie chocolate. panetone fruta. suco. sucos vitamina_de
      caipirinha cachaca gin. drinks drinque vinhos adega cervejaria boteco bar_e churrascaria pizzaria confeitaria sorveteria acougue hortifruti
      feira_livre food_truck rodizio. buffet self_service cafe_da_manha brunch lanches petisco porcao comer. delicia gostos saboroso crocante tempero
      receitas sobremesas prato_do pratos marmitas`,
    weak: `mesa. delivery fome fresco caseir peca_ja executivo provar gelado hoje_tem hoje. forno provar. bebida beba quentinho artesanal fresquinh`,
  },
  events: {
    strong: `ingresso show. shows. festival evento festa. festas. palestra exposic teatro concerto congresso feira. bilhete apresentac espetaculo junina workshop
      cinema estreia encontro_de garanta_seu lugar_no startups_enc corrida_de maratona campeonato jogo_de torneio balada karaoke dj. orquestra coral. opera.
      bale. danca. circo. stand_up comedia humorista lancamento_do_livro sessao_de_autog mesa_redonda seminario. simposio webinar hackathon meetup sarau
      cinema. sessao_de_cinema mostra_de noite_de quermesse arraial carnaval bloco. desfile fogos reveillon virada formatura_festa baile. casamento_feira
      premiacao inscreva_se_evento lineup camarote pista. lote_de_ingr segundo_lote cantor banda. turne samba. pagode sertanejo forro. jazz rock.`,
    weak: `ao_vivo musica sabado arena convidad abertura programa esta_noite hoje_a_noite domingo. publico atracao atracoes convite celebr edicao
      entrada_gratuita`,
  },
  software: {
    strong: `aplicativo software app. sistema nuvem plataforma atualizac versao desenvolv inteligencia_artificial ia. site. dados. programac automatiz digitaliz
      seguranca_da chatbot integrac api. nota_fiscal notas_fiscais emita direto_do_celular no_celular celular_app senha. senhas antivirus ciberataque backup
      servidor banco_de_dados codigo. programador crm. erp. robo. chatgpt algoritmo assistente_virtual realidade_virt jogo_mobile games. computador. tablet.
      navegador extensao integracoes painel. tempo_real beta. lancamos novo_recurso recursos. tecnologia ti. startup hospedagem_de_site dominio.
      criacao_de_site loja_virtual e_commerce_plat assinatura_dig automacao nfe. boleto_sist`,
    weak: `baixe online digital. gestao teste_gratis tarefas usuario ferramenta um_clique clique. conecte rapido. simplifique gerencie organize ferramentas.
      usuarios relatorios`,
  },
  education: {
    strong: `curso. cursos. aula. aulas. escola colegio universi faculdade aprend matricul professor aluno estud certificado vestibular bolsa_de graduac formac
      prova. ensino enem concurso apostila concurso_pub autoescola cnh habilitacao_cart violao piano. musica_aula natacao_aula creche maternal ensino_medio
      ensino_fund supletivo ead. pos_graduacao mba. mestrado doutorado tcc. semestre volta_as_aulas licao reforco_esc tutor. mentoria mentor. treinamento
      capacitac bolsas_de cursinho redacao matematica fisica. quimica historia. idioma. idiomas espanhol. frances. alemao. fluente biblioteca sala_de_aula
      simulado provas. aprovado estude professores inscricoes oficina_de`,
    weak: `ingles. criancas inscric excel nivel vagas_para reforco passe_no atualizada do_zero aprenda. conteudo online_curso video_aula jovens nivel.`,
  },
  health: {
    strong: `saude. medic clinica dentista odonto farmacia fisioterap consulta. exame. exames. vacina hospital nutri terapia psicolog yoga academia. bem_estar dor.
      dores. paciente pilates meditac dente. dentes avaliacao_sem ortodont implante. clareamento aparelho_dent carie joelho coluna. ortoped cardiolog
      dermatolog pediatr ginecolog oftalmo psiquiatr ansiedade depressao insonia dormir gripe tosse febre alergia gravid gestante parto parar_de_fumar
      diabete colesterol pressao_alta checkup check_up prevencao outubro_rosa mamografia vacinacao vacine posto_de_saude upa. sus. enfermeir remedio
      medicamento suplemento proteina whey emagrec perder_peso dieta. musculacao crossfit personal_trainer corrida_saude alongamento massoterap acupuntur
      osteopat quiropra podolog reabilitac lesao cuidador primeiros_socorros plano_de_saude veterinari vacina_pet`,
    weak: `agende corpo treino sono estresse coluna consultas cuide_dos cuide_da cuide. habitos saudavel mente. respire equilibrio disposicao doutor dra
      sangue_exame`,
  },
  'real-estate': {
    strong: `apartamento imovel imoveis imobiliar aluguel alugar aluga quartos. a_venda casa_a condominio terreno cobertura. arrenda corretor lote. lotes. moradia
      planta. suite suites more_a more_no lancamento_imob entrada_facilit minha_casa studio. kitnet sobrado flat. loft. duplex casa_propria chave. chaves
      sala_comercial galpao chacara sitio. fazenda_venda m2 metros_quad vista_mar frente_mar beira_mar_apto suite. banheiro churrasqueira area_de_lazer
      playground elevador mobiliado reformado pronto_para_morar na_planta construtora incorporadora imobiliario locacao. inquilino proprietario fiador
      escritura fgts_casa consorcio_imob visite_o_decorado decorado avaliacao_do_imovel vender_seu_imovel corretores`,
    weak: `casa. quarto. piscina financiamento morar garagem vaga_de metros venda. varanda do_metro metro. bairro lancamento seguranca_24h condominio. ampla.
      espacos zona_sul seu_novo_lar lar.`,
  },
  travel: {
    strong: `viagem viagens viaj hotel passagem passagens hospedagem pousada pacote praia. praias. cruzeiro turis ferias voo. voos. resort destino aeroporto mala.
      excursao lencois maranhenses traslado conheca_os guia_de_viag guias passeio passeios mergulho trilha cachoeira dunas pantanal amazonia foz_do noronha
      jericoacoara porto_de_galinhas natal. bahia. salvador. buenos_aires santiago. cancun orlando disney miami nova_york paris. roma. lisboa. europa.
      caribe maldivas chile. peru. machu egito neve. esqui cruzeiros navio. aviao aereo aereas all_inclusive tudo_incluso meia_pensao diaria. diarias chale.
      camping. mochil aluguel_de_carro lua_de_mel feriado. feriadao carnaval_em bate_volta excursoes roteiro roteiros turistic visto_am passaporte
      agencia_de_viag escapada`,
    weak: `fortaleza gramado reserve serra noites ilha cafe_da mar. verao com_guia pacotes. sol. areia ilha. ilhas descanso explore embarque saida_de litoral
      paraiso`,
  },
  recruiting: {
    strong: `vaga_aberta vagas. vaga. contrata emprego curriculo cv. trabalh estagio recrut processo_seletivo candidat oportunidade_de carteira_assinada salario
      jovem_aprendiz procura_se cozinheiro_para inicio_imediato precisa_se admite_se auxiliar_de atendente garcom motorista_cat entregador recepcionista
      vendedora operador_de caixa_vaga eletricista_vaga pedreiro soldador mecanico_vaga estagiario estagiarios trainee analista_de assistente_adm gerente_de
      home_office_vaga trabalho_remoto clt. pj. meio_periodo periodo_integral turno. vale_transp vale_ref beneficios. entrevista_de banco_de_talentos
      feira_de_emprego pcd. processo_sel seja_parte faca_parte venha_trabalhar trabalhe_conosco inscreva_seu_curr contratacao contratac oportunidade_emprego
      rh. recrutador selecao`,
    weak: `auxiliar vendedor experiencia envie equipe time. remoto imediato experiencia. requisitos equipe. nosso_time motivad horario. comissao perfil.
      remuneracao`,
  },
  finance: {
    strong: `emprestimo credito juros banco. bancos cartao seguro. seguros invest poupanca financ imposto conta_digital pix. consorcio previdencia bitcoin contab
      cashback anuidade divida acoes. fgts antecipe receba_na_hora consignado credito. credito_pessoal financie refinanciamento score. serasa dividas
      negocie renda. renda_fixa renda_extra tesouro_direto cdb. cdi. selic bolsa_de_val dividendos fundo_imob fii. etf. trader cripto criptomoeda aposentad
      inss previdencia_priv seguro_de_vida seguro_auto seguro_resid seguradora corretora. ir_2 imposto_de_renda declaracao_de contador. contabilidade mei.
      cnpj nota_promis inflacao orcamento_dom educacao_financeira maquininha pagamento pagamentos boleto. limite_de fatura. anuidade. rendimento rende.
      financeira`,
    weak: `conta. dinheiro simule taxa. parcela economiz na_hora sem_burocracia aprovado. dinheiro. ganhe_dinheiro lucro investidor parcelas taxas. economia.
      gastos`,
  },
  beauty: {
    strong: `beleza salao cabelo manicure pedicure unha sobrancelha maquiag pele. limpeza_de escova. cilios perfume massagem depilac estetic barbear corte.
      cosmetic batom creme. labial hidratacao unhas. nail_art nail_designer esmalte fibra_de_vidro alongamento_de_unhas cutilagem labios. batons
      mascara_facial esfoliac peeling serum colageno retinol rugas acne poros hidratante protetor_solar bronze. bronzeamento rimel sombra. base_liquida
      pincel. progressiva. botox alisamento selagem mechas luzes. ombre tranca mega_hair cachos. barba. barbearia tatuagem piercing micropig microblad
      depilacao_a_laser cera. harmonizacao preenchimento esteticista cabeleireir penteado maquiadora noiva_maq spa. massagens drenagem aroma. fragrancia
      colonia skincare autocuidado shampoo condicionador`,
    weak: `design_de hidrata progressiva cor. noiva tratamento gel. com_nail brilho. radiante macia jovem rosto. cuidado_com mimo realce look. pacote_beleza`,
  },
  nonprofit: {
    strong: `doe. doac doar voluntari ong. solidari campanha_do agasalho caridade abandonad beneficent refugiad peticao instituicao_de adote arrecad sangue.
      seu_sangue salva_ate doe_sangue doador doadores medula_ossea cruz_vermelha unicef cesta_basica cestas_basicas sopao orfanato abrigo. abrigos
      creche_com lar_de_idosos adote_um adocao animais_de_rua cachorros_para gatinhos_para resgat reciclagem_sol limpeza_da_praia mutirao plante_uma
      reflorest meio_ambiente mudancas_clim direitos_hum igualdade inclusao_soc manifest abaixo_assin vaquinha rifa. bazar_benef jantar_benef corrida_sol
      enchente desabrigad terremoto vitimas_de pobreza moradores_de_rua situacao_de_rua apadrinh natal_solid voluntariado projeto_social acao_social
      terceiro_setor brinquedos_doac`,
    weak: `ajude ajuda. ajudar animais criancas familias campanha fome. causa. associac juntos vidas vida. salve. salvar esperanca juntos. cada_real ajude_a
      proteger planeta amor_ao comunidade quem_precisa`,
  },
}
