import type { Lexicon } from './lexicon.ts'

export const portuguese: Lexicon = {
  retail: {
    strong: `loja. lojas. frete liquidac roupa. roupas. sapato vestido moda. compra. compras. colecao tenis. bolsa. bolsas. joia
      presente. presentes. black_friday outlet brinquedo movel estoque`,
    weak: `desconto promoc oferta preco gratis cupom entrega pedido comprar saldo`,
  },
  food: {
    strong: `restaurante cardapio almoco jantar pizza hamburguer cafe. padaria pao. bolo. bolos. doce. doces. comida cozinha
      churrasc cerveja vinho receita sabor. sabores lanche lanchonete sobremesa sorvete chef peixe carne. marmita feijoada
      pastel rodizio menu`,
    weak: `mesa. delivery fome fresco caseir peca_ja executivo provar`,
  },
  events: {
    strong: `ingresso show. shows. festival evento festa. festas. palestra exposic teatro concerto congresso feira. bilhete
      apresentac espetaculo junina workshop cinema estreia`,
    weak: `ao_vivo musica sabado arena convidad abertura programa`,
  },
  software: {
    strong: `aplicativo software app. sistema nuvem plataforma atualizac versao desenvolv inteligencia_artificial ia. site.
      dados. programac automatiz digitaliz seguranca_da chatbot integrac api.`,
    weak: `baixe online digital. gestao teste_gratis tarefas usuario ferramenta`,
  },
  education: {
    strong: `curso. cursos. aula. aulas. escola colegio universi faculdade aprend matricul professor aluno estud certificado
      vestibular bolsa_de graduac formac prova. ensino enem`,
    weak: `ingles. criancas inscric excel nivel vagas_para reforco`,
  },
  health: {
    strong: `saude. medic clinica dentista odonto farmacia fisioterap consulta. exame. exames. vacina hospital nutri terapia
      psicolog yoga academia. bem_estar dor. dores. paciente pilates meditac`,
    weak: `agende corpo treino sono estresse coluna consultas`,
  },
  'real-estate': {
    strong: `apartamento imovel imoveis imobiliar aluguel alugar aluga quartos. a_venda casa_a condominio terreno cobertura.
      arrenda corretor lote. lotes. moradia planta. suite suites`,
    weak: `casa. quarto. piscina financiamento morar garagem vaga_de metros venda. varanda`,
  },
  travel: {
    strong: `viagem viagens viaj hotel passagem passagens hospedagem pousada pacote praia. praias. cruzeiro turis ferias voo.
      voos. resort destino aeroporto mala. excursao`,
    weak: `fortaleza gramado reserve serra noites ilha cafe_da mar. verao`,
  },
  recruiting: {
    strong: `vaga_aberta vagas. vaga. contrata emprego curriculo cv. trabalh estagio recrut processo_seletivo candidat
      oportunidade_de carteira_assinada salario jovem_aprendiz`,
    weak: `auxiliar vendedor experiencia envie equipe time. remoto`,
  },
  finance: {
    strong: `emprestimo credito juros banco. bancos cartao seguro. seguros invest poupanca financ imposto conta_digital pix.
      consorcio previdencia bitcoin contab cashback anuidade divida acoes.`,
    weak: `conta. dinheiro simule taxa. parcela economiz`,
  },
  beauty: {
    strong: `beleza salao cabelo manicure pedicure unha sobrancelha maquiag pele. limpeza_de escova. cilios perfume massagem
      depilac estetic barbear corte. cosmetic batom creme. labial hidratacao`,
    weak: `design_de hidrata progressiva cor. noiva tratamento gel.`,
  },
  nonprofit: {
    strong: `doe. doac doar voluntari ong. solidari campanha_do agasalho caridade abandonad beneficent refugiad peticao
      instituicao_de adote arrecad`,
    weak: `ajude ajuda. ajudar animais criancas familias campanha fome. causa. associac juntos`,
  },
}
